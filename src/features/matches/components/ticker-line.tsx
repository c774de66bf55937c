import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import type { TickerEntry } from '#contract/matches/feeds/ticker-feed.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useEntryText } from '../use-entry-text.ts'
import { EventSign } from './event-sign.tsx'
import * as styles from './ticker-line.module.css'

interface TickerLineProps {
  match: FeedMatch
  entry: TickerEntry
}

/** One thing that has happened. Of three hundred, those that did not change are not drawn anew. */
export const TickerLine = memo(
  function TickerLine({ match, entry }: TickerLineProps) {
    const { t } = useTranslation('matches')
    const { minute, title, facts } = useEntryText(match)(entry)
    const { type, score, cancelled } = entry
    const isBig = type === 'Goal' || (type === 'PenaltyShot' && entry.period === 'ShootOut')
    return (
      <div
        role="listitem"
        className={classNames(styles.line, isBig && styles.big, cancelled && styles.cancelled)}
      >
        <p className={styles.minute}>{minute}</p>
        <span className={styles.sign}>
          <EventSign type={type} scored={entry.scored} />
        </span>
        <div className={styles.words}>
          {type !== 'Comment' && (
            <h2 className={styles.title}>
              <span className={styles.what}>{title}</span>
              {score && (
                <span className={styles.score}>
                  <span aria-hidden="true">{`${score.home}:${score.away}`}</span>
                  <span className="visually-hidden">{t('match.score', score)}</span>
                </span>
              )}
            </h2>
          )}
          {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
          {entry.text !== '' && <p className={styles.text}>{entry.text}</p>}
        </div>
      </div>
    )
  },
  (before, after) => before.entry === after.entry && before.match.id === after.match.id,
)
