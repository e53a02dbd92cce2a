//! Creates the renderer for pictures and windows.

use super::NoDriver;
use bevy::render::renderer::initialize_renderer;
use bevy::render::settings::{Backends, RenderResources, WgpuSettings};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

/// Creates the renderer, or returns why it can't.
pub fn renderer(software: bool) -> Result<RenderResources, NoDriver> {
    let backends = Backends::from_env().unwrap_or(Backends::VULKAN);
    let adapter_name = software.then(|| "llvmpipe".to_owned());
    let settings = WgpuSettings { backends: Some(backends), adapter_name, ..WgpuSettings::default() };
    caught(|| bevy::tasks::block_on(initialize_renderer(backends, None, &settings)))
        .map_err(|reason| NoDriver { reason: first_sentence(&reason) })
}

/// Runs start-up code of Bevy, which panics if the machine lacks something; returns the panic message as an error.
pub fn caught<T>(start: impl FnOnce() -> T) -> Result<T, String> {
    let hook = take_hook();
    set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(start));
    set_hook(hook);
    result.map_err(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it does not say why".to_owned())
    })
}

fn first_sentence(text: &str) -> String {
    text.split_inclusive(['!', '\n']).next().unwrap_or(text).trim().to_owned()
}
