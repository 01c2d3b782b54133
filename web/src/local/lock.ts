// Which page plays a table of this device: one at a time. Where a browser has no locks, that is without a secure
// connection, the numbers of entries alone keep two pages apart.

const nameOf = (table: string) => `furlong-${table}`;

/** Waits until no other page plays a table; the function that lets go of it. Tells if it has to wait. */
export function acquire(table: string, signal: AbortSignal, waits: () => void): Promise<() => void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const keep = () => new Promise<void>((release) => resolve(release));
    const tried = locks.request(nameOf(table), { ifAvailable: true }, (lock) => {
      if (lock) return keep();
      waits();
      locks.request(nameOf(table), { signal }, keep).catch(reject);
      return Promise.resolve();
    });
    tried.catch(reject);
  });
}

/** Does something to a table that no page plays; false if one does. */
export async function whileFree(table: string, work: () => Promise<void>): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work().then(() => true);
  return locks.request(nameOf(table), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
