//! A connection that waits only so long for the other side to read. It reads and writes like the one inside, and
//! never looks at what is sent.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A connection whose other side must read now and then.
pub(crate) struct Patience<C> {
    inside: C,
    most: Duration,
    /// Runs while something waits to be taken.
    alarm: Pin<Box<Sleep>>,
    waits: bool,
}

impl<C> Patience<C> {
    /// So long it waits.
    pub(crate) fn new(inside: C, most: Duration) -> Self {
        Patience { inside, most, alarm: Box::pin(sleep(most)), waits: false }
    }

    /// What came of writing, or that the other side has not read for too long.
    fn judge<T>(&mut self, context: &mut Context, came: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if came.is_ready() {
            self.waits = false;
            return came;
        }
        if !self.waits {
            self.waits = true;
            self.alarm.as_mut().reset(Instant::now() + self.most);
        }
        self.alarm.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<C: AsyncRead + Unpin> AsyncRead for Patience<C> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context, into: &mut ReadBuf) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inside).poll_read(context, into)
    }
}

impl<C: AsyncWrite + Unpin> AsyncWrite for Patience<C> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let own = self.get_mut();
        let came = Pin::new(&mut own.inside).poll_write(context, bytes);
        own.judge(context, came)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context,
        pieces: &[IoSlice],
    ) -> Poll<io::Result<usize>> {
        let own = self.get_mut();
        let came = Pin::new(&mut own.inside).poll_write_vectored(context, pieces);
        own.judge(context, came)
    }

    fn is_write_vectored(&self) -> bool {
        self.inside.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inside).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inside).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const MOST: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn it_goes_on_while_somebody_reads() {
        let (here, mut there) = duplex(4);
        let mut here = Patience::new(here, Duration::from_mins(10));
        let reading = tokio::spawn(async move {
            let mut read = vec![0; 4_000];
            there.read_exact(&mut read).await.map(|_| read)
        });
        here.write_all(&[7; 4_000]).await.expect("somebody reads");
        assert_eq!(reading.await.expect("nobody stops it").expect("all comes"), [7; 4_000]);
    }

    #[tokio::test]
    async fn it_ends_when_nobody_reads() {
        let (here, _there) = duplex(4);
        let fault = Patience::new(here, MOST).write_all(&[7; 10]).await.expect_err("nobody reads");
        assert_eq!(fault.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn to_wait_for_something_to_read_is_no_fault() {
        let (here, mut there) = duplex(4);
        let mut here = Patience::new(here, MOST);
        here.write_all(&[7; 4]).await.expect("there is room");
        sleep(MOST * 2).await;
        let mut read = [0; 4];
        there.read_exact(&mut read).await.expect("it was written");
        here.write_all(&[8; 4]).await.expect("nothing waited");
    }
}
