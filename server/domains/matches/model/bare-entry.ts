/** What an entry of a ticker says beside its type and period, where it says nothing. */
export const bareEntry = {
  minute: null,
  stoppage: null,
  side: null,
  player: null,
  otherPlayer: null,
  goalKind: null,
  scored: null,
  decision: null,
  refersTo: null,
} as const
