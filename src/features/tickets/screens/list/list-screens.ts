// One piece, since each further one weighs on every page's list of pieces.
export { EventListScreen } from './event-list-screen.tsx'
export { MatchScreen } from './match-screen.tsx'
