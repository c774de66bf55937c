import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchOfPage } from '#contract/cms/blocks/match-centre.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { ScoreBoard } from '../components/score-board.tsx'
import { type Board, boardOfPage, type MatchMoment } from '../model/board.ts'
import type { MatchCentreProps } from '../model/match-centre-props.ts'
import * as styles from './match-page.module.css'

const MatchPageScreen = lazyPart(async () => (await import('../screens/match-screens.ts')).MatchPageScreen)

export interface MatchPageProps extends Pick<MatchCentreProps, 'teamId' | 'season' | 'seasons'> {
  match: MatchOfPage
  /** When whoever reads this may buy tickets, in words. */
  sale?: ReactNode
}

/** What can be done about a match that has not begun. */
function Actions({ match, moment, sale }: Pick<MatchPageProps, 'match' | 'sale'> & { moment: MatchMoment }) {
  const { t } = useTranslation('common')
  const { basePath } = useSiteConfig()
  const { tickets } = match
  if (moment !== 'ahead' && moment !== 'off') return tickets !== undefined && <div className={styles.gone} />
  return (
    <>
      {tickets !== undefined && <ButtonLink href={tickets}>{t('match.tickets')}</ButtonLink>}
      <a href={basePath + paths.calendar.date(match.id)} className={styles.add}>
        <Icon name="calendar" size={20} />
        {t('events.add')}
      </a>
      {tickets !== undefined && <p className={styles.sale}>{sale}</p>}
    </>
  )
}

/**
 * A match from the day that it is named until long after it was played: its board as the page's file has it, and as the feed says once the page is
 * idle. What the feed says goes into the same elements, so nothing moves.
 */
export function MatchPage({ match, sale, ...centre }: MatchPageProps) {
  const { builtAt } = useSiteConfig()
  const isIdle = useIdle()
  const [read, setRead] = useState<{ id: string; board: Board }>()
  const waiting = <div className={styles.waiting} />
  return (
    <>
      <div data-surface="brand">
        <div className="wrap">
          <ScoreBoard
            isWhole
            isKept={!match.score && Date.parse(builtAt) < Date.parse(match.kickOff)}
            board={read?.id === match.id ? read.board : boardOfPage(match)}
            place={match.place}
          >
            {match.score ? undefined : moment => <Actions match={match} moment={moment} sale={sale} />}
          </ScoreBoard>
        </div>
      </div>
      <div className={`wrap ${styles.told}`}>
        {isIdle ? (
          <Suspense fallback={waiting}>
            <MatchPageScreen key={match.id} {...centre} id={match.id} onRead={setRead} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </>
  )
}
