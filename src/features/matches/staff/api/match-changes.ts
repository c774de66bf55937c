import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type DeskFigures,
  type DeskLineUp,
  type DeskMatch,
  setAbandoned,
  setFigures,
  setLineUp,
  setTicker,
} from '#contract/matches/staff-match-desk.ts'
import type { MatchSide } from '#contract/matches/match-events.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import type { FigureTexts } from '../screens/desk/figures/figure-texts.ts'
import type { LineUpTexts } from '../screens/desk/line-ups/line-up-text.ts'
import { same } from '../parts/same.ts'
import { deskMatchQuery, rememberMatch } from './matches.ts'

/*
 * None of these has anything read again: each is answered with the whole match, which is shown at once, and the desk asks for it
 * every two seconds.
 */

/** @param onDone called once it is changed, be the screen still there or not */
function useMatchSwitch(change: (isOn: boolean) => Promise<DeskMatch>, onDone: (changed: DeskMatch) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: changed => {
      rememberMatch(client, changed)
      onDone(changed)
    },
    meta: { showsFailure: true },
  })
}

export const useSwitchTicker = (id: string, onDone: (changed: DeskMatch) => void) =>
  useMatchSwitch(
    isActive => request(setTicker, { params: { id }, body: { isActive } }, { inOwnName: true }),
    onDone,
  )

/** Says that a match is broken off, or that it goes on. */
export const useAbandon = (id: string, onDone: (changed: DeskMatch) => void) =>
  useMatchSwitch(
    isAbandoned => request(setAbandoned, { params: { id }, body: { isAbandoned } }, { inOwnName: true }),
    onDone,
  )

/** As often as others may write while a change of this one is on its way. */
const MOST_TRIES = 5

const isChangedMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.code === 'MATCH_CHANGED_MEANWHILE'

/**
 * Saves something of a match that a ticker is written for meanwhile: the version changes with each entry, so it is asked for again with the new one
 * as long as what is saved itself stays what the person has seen.
 * @param save asks for the change with a version of the match
 * @param isSeen whether a state of the match has it as the person saw it
 * @param onSaved called once it is saved, be the screen still there or not
 */
function useSetting<Input>(
  matchId: string,
  save: (version: number, input: Input) => Promise<DeskMatch>,
  isSeen: (match: DeskMatch, input: Input) => boolean,
  onSaved: (input: Input) => void,
) {
  const client = useQueryClient()
  const read = () => client.query({ ...deskMatchQuery(matchId), staleTime: 0 })
  return useMutation({
    mutationFn: async (input: Input) => {
      let { match } = await read()
      for (let tries = 1; ; tries += 1) {
        // Somebody else has changed the very thing: the screen shows it before anything is written over it.
        if (!isSeen(match, input)) return { isChanged: true } as const
        try {
          return { isChanged: false, match: await save(match.version, input) } as const
        } catch (error) {
          if (!isChangedMeanwhile(error) || tries === MOST_TRIES) throw error
          match = (await read()).match
        }
      }
    },
    onSuccess: (result, input) => {
      if (result.isChanged) return
      rememberMatch(client, result.match)
      onSaved(input)
    },
    meta: { showsFailure: true },
  })
}

export interface LineUpChange {
  lineUp: DeskLineUp
  /** As it was on the screen when it was saved. */
  seen: DeskLineUp | null
  /** What the fields said. */
  sent: LineUpTexts
}

export const useSaveLineUp = (id: string, side: MatchSide, onSaved: (change: LineUpChange) => void) =>
  useSetting(
    id,
    (version, { lineUp }) =>
      request(setLineUp, { params: { id, side }, body: { version, lineUp } }, { inOwnName: true }),
    (match, { seen }) => same(match.lineUps[side], seen),
    onSaved,
  )

export interface FiguresChange {
  figures: DeskFigures
  /** As they were on the screen when they were saved. */
  seen: DeskFigures
  /** What the fields said. */
  sent: FigureTexts
}

export const useSaveFigures = (id: string, onSaved: (change: FiguresChange) => void) =>
  useSetting(
    id,
    (version, { figures }) =>
      request(setFigures, { params: { id }, body: { version, figures } }, { inOwnName: true }),
    (match, { seen }) => same(match.figures, seen),
    onSaved,
  )
