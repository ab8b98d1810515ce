declare module 'jsdom' {
  /** What the tests use of it. */
  export class JSDOM {
    constructor(html: string);
    window: { document: Document };
  }
}
