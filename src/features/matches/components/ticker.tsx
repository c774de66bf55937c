import { memo, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import type { TickerEntry, TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { giveSignals, readSignals } from '../model/signals.ts'
import { useAnnouncement } from '../use-announcement.ts'
import { useEntryText, useResultText } from '../use-entry-text.ts'
import { useFreshEntries } from '../use-fresh-entries.ts'
import { useSameEntries } from '../use-same-entries.ts'
import { SignalChoice } from './signal-choice.tsx'
import { TickerLine } from './ticker-line.tsx'
import * as styles from './ticker.module.css'

/** Lines of a ticker that the browser draws and leaves out as one: few enough for one frame of a slow phone. */
const SIZE = 8

/** Entries, the latest first, in groups that are full from the oldest on: what comes at the top changes the first group alone. */
export function lineGroups<T>(entries: readonly T[]): readonly (readonly T[])[] {
  const groups: (readonly T[])[] = []
  for (let end = entries.length; end > 0; end -= SIZE)
    groups.unshift(entries.slice(Math.max(0, end - SIZE), end))
  return groups
}

/** Whether both hold the very same entries. */
export function isSameGroup<T>(before: readonly T[], after: readonly T[]): boolean {
  return before.length === after.length && before.every((entry, place) => entry === after[place])
}

/** What has happened, the latest first; news are spoken once, and move nothing below a finger. */
export function Ticker({ feed: { match, entries: feedEntries } }: { feed: TickerFeed }) {
  const { t } = useTranslation('matches')
  const ticker = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  // A match that ends while it is followed keeps what it had: its end is news too, and nothing moves.
  const [hasSignals] = useState(match.period !== 'FullTime')
  const [signals, setSignals] = useState(readSignals)
  const entries = useSameEntries(feedEntries)
  const textOf = useEntryText(match)
  const { shown, waiting, show } = useFreshEntries(entries, top)
  const { words, count } = useAnnouncement(
    entries,
    entry => textOf(entry).spoken,
    useResultText(match),
    result => t('ticker.score', { result }),
  )
  const give = useEffectEvent(() => giveSignals(signals))
  useEffect(() => {
    if (hasSignals && count > 0) give()
  }, [hasSignals, count])
  const showAll = () => {
    show()
    // The button goes with what it has shown.
    ticker.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <section ref={ticker} tabIndex={-1} aria-label={t('ticker.label')} className={styles.ticker}>
      {hasSignals && <SignalChoice signals={signals} onChange={setSignals} />}
      <div ref={top} className={styles.top} />
      {waiting > 0 && (
        <div className={styles.fresh}>
          <Button onClick={showAll}>{t('ticker.fresh', { count: waiting })}</Button>
        </div>
      )}
      {shown.length > 0 ? (
        <Lines match={match} entries={shown} />
      ) : (
        <EmptyState title={t('ticker.empty')}>{t('ticker.emptyText')}</EmptyState>
      )}
      <p role="status" className="visually-hidden">
        {words}
      </p>
    </section>
  )
}

interface LinesProps {
  match: FeedMatch
  entries: readonly TickerEntry[]
}

/**
 * They are drawn anew with what they show alone: a finger that goes down and up costs them nothing. A list by its role, since the groups, which no
 * list of HTML may have, are the browser's affair and nobody else's.
 */
const Lines = memo(
  function Lines({ match, entries }: LinesProps) {
    const groups = lineGroups(entries)
    const drawn = useGrowing(groups.length)
    return (
      <div role="list">
        {groups.slice(0, drawn).map((group, place) => (
          // Counted from the oldest, which stays where it is.
          <LineGroup key={groups.length - place} match={match} entries={group} />
        ))}
      </div>
    )
  },
  (before, after) => before.entries === after.entries && before.match.id === after.match.id,
)

/** About how high a line is. */
const LINE_REM = 5

/** About how high a group is, as long as nobody has seen it. */
const roomFor = (lines: number) => ({ containIntrinsicSize: `auto ${lines * LINE_REM}rem` })

/** Lines that the browser draws, leaves out and moves as one. */
const LineGroup = memo(
  function LineGroup({ match, entries }: LinesProps) {
    return (
      <div className={styles.group} style={roomFor(entries.length)}>
        {entries.map(entry => (
          <TickerLine key={entry.id} match={match} entry={entry} />
        ))}
      </div>
    )
  },
  (before, after) => isSameGroup(before.entries, after.entries) && before.match.id === after.match.id,
)

/** Groups of a ticker's lines that are drawn in one go: few enough for the slowest phone, and more than its screen shows. */
const STEP = 2

/**
 * How many of a long list are drawn: the first ones at once, the others piece by piece, so that no task is long and a person's deeds go first.
 * Once all were there, what comes is drawn with them.
 */
function useGrowing(total: number): number {
  const [count, setCount] = useState(() => (total <= STEP ? Infinity : STEP))
  useEffect(() => {
    if (count === Infinity) return
    // In a turn of its own: React would draw several transitions of one turn together.
    const timer = setTimeout(() =>
      startTransition(() => setCount(count + STEP >= total ? Infinity : count + STEP)),
    )
    return () => clearTimeout(timer)
  }, [count, total])
  return count
}
