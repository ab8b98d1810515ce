import { createContext, useContext } from 'react';
import { useLocation, type Location } from 'react-router-dom';

export const PageLocation = createContext<Location | null>(null);

/** The location of the page, also while a creation is open over it under its own address. */
export function usePageLocation(): Location {
  const location = useLocation();
  return useContext(PageLocation) ?? location;
}
