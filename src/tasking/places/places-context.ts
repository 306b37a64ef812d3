import { createContext } from 'react';
import { places } from './places.ts';

/** Tests put a gazetteer of their own in its place. */
export const PlacesContext = createContext(places);
