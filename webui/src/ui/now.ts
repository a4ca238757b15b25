import { createContext, useContext } from 'react';
import { type Day, ukWall } from './days';

/** The moment of this machine's clock, in UTC. What a view works out of its records takes `useNow` instead. */
export const presentMoment = (): string => new Date().toISOString();

/** Today in the UK by this machine's clock. What a view works out of its records takes `useToday` instead. */
export const presentDay = (): Day => ukWall(presentMoment()).day;

const Shown = createContext<string | null>(null);

/** Says which moment the view inside shows: of the past in UTC, or null for the present. */
export const ShownMoment = Shown.Provider;

/** The moment that the view shows, in UTC: that of its past, or now. All that depends on time is worked out at it. */
export const useNow = (): string => useContext(Shown) ?? presentMoment();

/** The day in the UK of the moment that the view shows. */
export const useToday = (): Day => ukWall(useNow()).day;
