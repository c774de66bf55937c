/** A state machine as a table: from each state, the states it may go to. Read by server and client alike. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

export type TransitionRefusal<S extends string> = { ok: false; from: S; to: S }

/** Whether `from` may become `to`; an illegal step is a typed refusal, never an exception. */
export function transition<S extends string>(
  table: Transitions<S>,
  from: S,
  to: S,
): { ok: true; state: S } | TransitionRefusal<S> {
  return table[from].includes(to) ? { ok: true, state: to } : { ok: false, from, to }
}

export const isFinal = <S extends string>(table: Transitions<S>, state: S): boolean =>
  table[state].length === 0
