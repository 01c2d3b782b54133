//! The functions that a page calls. A request is written into the buffer that `request` gives out; `respond` puts the
//! response in its place and returns its length.
#![expect(unsafe_code, reason = "functions that JavaScript calls have names of their own")]

use std::cell::RefCell;

use crate::Browser;

thread_local! {
    static BROWSER: RefCell<(Browser, Vec<u8>)> = RefCell::default();
}

/// Returns the address of a buffer of so many bytes for a request.
#[unsafe(no_mangle)]
pub extern "C" fn request(length: usize) -> *mut u8 {
    BROWSER.with_borrow_mut(|(_, buffer)| {
        buffer.clear();
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Carries out the request in the buffer. Returns the length of the response.
#[unsafe(no_mangle)]
pub extern "C" fn respond() -> usize {
    BROWSER.with_borrow_mut(|(browser, buffer)| {
        *buffer = browser.respond(buffer);
        buffer.len()
    })
}

/// Returns the address of the response.
#[unsafe(no_mangle)]
pub extern "C" fn response() -> *const u8 {
    BROWSER.with_borrow(|(_, buffer)| buffer.as_ptr())
}

#[cfg(feature = "tables")]
pub(crate) mod clock {
    //! The page's clock.

    use std::time::Duration;

    #[link(wasm_import_module = "furlong")]
    unsafe extern "C" {
        /// Milliseconds since some moment; never goes back.
        safe fn now_ms() -> f64;
    }

    /// The time by the page's clock.
    pub(crate) fn now() -> Duration {
        Duration::try_from_secs_f64(now_ms() / 1000.0).unwrap_or_default()
    }
}
