import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineUp, TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import type { MatchSide } from '#contract/matches/match-events.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { type PlayerMarks, marksOf, rowsOf } from '../model/player-marks.ts'
import { EventSign } from './event-sign.tsx'
import * as styles from './line-ups.module.css'

type Player = LineUp['starters'][number]

/** Who began and who sits on the bench, of both teams: on the pitch, with what each of them has done. */
export function LineUps({ feed }: { feed: TickerFeed }) {
  const { t } = useTranslation('matches')
  const { home, away } = feed.lineUps
  if (!home && !away) {
    return feed.match.period === 'FullTime' ? (
      <EmptyState title={t('lineUp.none')}>{t('lineUp.noneText')}</EmptyState>
    ) : (
      <EmptyState title={t('lineUp.empty')}>{t('lineUp.emptyText')}</EmptyState>
    )
  }
  return (
    <div className={styles.both}>
      {home && <Team feed={feed} side="home" lineUp={home} />}
      {away && <Team feed={feed} side="away" lineUp={away} />}
    </div>
  )
}

function Team({ feed, side, lineUp }: { feed: TickerFeed; side: MatchSide; lineUp: LineUp }) {
  const { t } = useTranslation('matches')
  const team = feed.match[side]
  const marks = (player: Player) => marksOf(player.name, side, feed.entries)
  return (
    <section>
      <h2 className={styles.name}>{t('lineUp.pitch', { team: team.name, formation: lineUp.formation })}</h2>
      <div className={styles.pitch}>
        {rowsOf(lineUp.formation, lineUp.starters).map((row, index) => (
          <ul key={index} className={styles.row}>
            {row.map(player => (
              <li key={player.name} className={styles.player}>
                <span
                  className={styles.shirt}
                  style={{ background: team.colors[0], borderColor: team.colors[1] }}
                >
                  <span className={styles.number}>{player.number ?? ''}</span>
                </span>
                <PlayerName player={player} marks={marks(player)} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {lineUp.bench.length > 0 && (
        <>
          <h3 className={styles.benchTitle}>{t('lineUp.bench')}</h3>
          <ul className={styles.bench}>
            {lineUp.bench.map(player => (
              <li key={player.name} className={styles.substitute}>
                <span className={styles.benchNumber}>{player.number ?? ''}</span>
                <PlayerName player={player} marks={marks(player)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function PlayerName({
  player: { name, captain },
  marks: { goals, card, on, off },
}: {
  player: Player
  marks: PlayerMarks
}) {
  const { t } = useTranslation('matches')
  return (
    <span className={styles.words}>
      <span>{name}</span>
      {captain && (
        <abbr title={t('lineUp.captain')} className={styles.mark}>
          C
        </abbr>
      )}
      {Array.from({ length: goals }, (_, index) => (
        <Mark key={index} words={t('lineUp.goal')}>
          <EventSign type="Goal" scored={null} />
        </Mark>
      ))}
      {card && (
        <Mark words={t(`lineUp.${card}`)}>
          <EventSign type={card} scored={null} />
        </Mark>
      )}
      {on !== undefined && <Mark words={t('lineUp.on', { minute: on })}>{`▲${on}’`}</Mark>}
      {off !== undefined && <Mark words={t('lineUp.off', { minute: off })}>{`▼${off}’`}</Mark>}
    </span>
  )
}

/** Something small that is seen, and its words for who does not see it. */
const Mark = ({ words, children }: { words: string; children: ReactNode }) => (
  <span className={styles.mark}>
    <span aria-hidden="true">{children}</span>
    <span className="visually-hidden">{words}</span>
  </span>
)
