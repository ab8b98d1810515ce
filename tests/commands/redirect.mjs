/** Loaded before a command (NODE_OPTIONS): what it asks of the Internet goes to the stand-in that GOOGLE_STAND_IN names. */
const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const { hostname, host, pathname, search } = new URL(input instanceof Request ? input.url : input);
  const isLocal = ['127.0.0.1', 'localhost'].includes(hostname);
  return fetch(isLocal ? input : `${process.env.GOOGLE_STAND_IN}/${host}${pathname}${search}`, init);
};
