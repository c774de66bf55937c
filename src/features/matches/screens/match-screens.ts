// What of matches comes when a page is idle: one piece, since each further one weighs on every page's list of pieces.
export { FixturesBar } from '../components/fixtures-bar.tsx'
export { PlayerSeason } from '../components/player-season.tsx'
export { SquadBar } from '../components/squad-bar.tsx'
export { StandingsBar } from '../components/standings-bar.tsx'
export { MatchCentreScreen } from './match-centre-screen.tsx'
export { MatchPageScreen } from './match-page-screen.tsx'
