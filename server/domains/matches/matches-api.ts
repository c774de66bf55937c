export type { MatchRow } from './matches-repository.ts'
export { roundIn } from './model/match-round.ts'
