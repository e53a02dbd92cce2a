//! Pruning: lists goldens whose case was renamed or deleted, and removes them on request.

use super::GalleryError;
use crate::studio::gallery::chosen::Chosen;
use crate::studio::gallery::orphans::orphans;
use std::collections::BTreeSet;
use std::io::Write;

/// Lists goldens without a case, and removes them if `wanted`, called with their number, returns true.
pub fn prune(chosen: &Chosen, wanted: &mut dyn FnMut(usize) -> std::io::Result<bool>, out: &mut dyn Write) -> Result<(), GalleryError> {
    if !chosen.is_all() {
        return Err(GalleryError::Asked(
            "goldens are pruned by whole folders: leave out `--filter`, `--tag`, `--shard` and files".to_owned(),
        ));
    }
    let orphans = orphans(chosen)?;
    for orphan in &orphans {
        writeln!(out, "{}", orphan.goldens.golden(&orphan.key).display())?;
    }
    if orphans.is_empty() {
        writeln!(out, "every golden has its case")?;
        return Ok(());
    }
    if !wanted(orphans.len())? {
        writeln!(out, "nothing was removed")?;
        return Ok(());
    }
    orphans.iter().try_for_each(|orphan| orphan.goldens.remove(&orphan.key))?;
    let folders: BTreeSet<_> = orphans.iter().map(|orphan| &orphan.goldens).collect();
    let mut pictures = 0;
    for goldens in folders {
        pictures += goldens.sweep()?;
    }
    writeln!(out, "removed: {} goldens without a case, {pictures} pictures", orphans.len())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goldens_without_a_case_are_listed_and_go_only_where_that_is_wanted() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        std::fs::write(at("a.case.ron"), "(battle: \"first-battle\", guards: \"It.\")").unwrap();
        std::fs::create_dir_all(at("goldens/old")).unwrap();
        let golden = "brickfray golden 1\npicture 8x4-00000000000000ff.png\ndriver x\nstate 1\nfacts\n";
        for name in ["goldens/a.golden", "goldens/b.golden", "goldens/old/start.golden"] {
            std::fs::write(at(name), golden).unwrap();
        }
        let chosen = Chosen { paths: vec![folder.path().to_owned()], ..Chosen::default() };
        let pruned = |answer: bool| {
            let (mut out, mut asked) = (Vec::new(), Vec::new());
            let mut wanted = |all| {
                asked.push(all);
                Ok(answer)
            };
            prune(&chosen, &mut wanted, &mut out).unwrap();
            (String::from_utf8(out).unwrap(), asked)
        };
        let (told, asked) = pruned(false);
        assert!(told.contains("b.golden") && told.contains("start.golden") && !told.contains("a.golden") && asked == [2], "{told}");
        assert!(at("goldens/b.golden").exists());
        let (told, _) = pruned(true);
        assert!(told.contains("removed: 2 goldens without a case, 0 pictures"), "{told}");
        assert!(at("goldens/a.golden").exists() && !at("goldens/b.golden").exists() && !at("goldens/old").exists());
        assert_eq!(pruned(true).1, Vec::<usize>::new(), "nobody is asked where there is nothing to remove");
        let some = Chosen { tag: Some("x".to_owned()), ..chosen.clone() };
        assert!(prune(&some, &mut |_| Ok(true), &mut Vec::new()).is_err());
    }
}
