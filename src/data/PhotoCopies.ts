import { createContext } from 'react';

/** Maps the stored address of a picture to the site's own copy, if the page has one. Set by build and browser. */
export const PhotoCopies = createContext((stored: string): string => stored);
