import { setTimeout as wait } from 'node:timers/promises';

/** Lets a mail that is never sent take as long as one that is. */
export interface MailPace {
  /** Sends a mail and remembers how long that took. */
  timed: (send: () => Promise<void>) => Promise<void>;
  /** Waits as long as the last mail took, 20 % more or less. */
  imitate: () => Promise<void>;
}

/** @param first - what a mail takes before the first one is sent, in milliseconds */
export function mailPace(first = 600): MailPace {
  let last = first;
  return {
    timed: async (send) => {
      const started = performance.now();
      await send();
      last = performance.now() - started;
    },
    imitate: () => wait(last * (0.8 + 0.4 * Math.random())),
  };
}
