import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { useToday } from '#src/lib/use-today.ts'
import { FixtureList } from '../components/fixture-list.tsx'
import { chosenFixtures } from '../model/chosen-fixtures.ts'
import type { SeasonFixturesProps } from '../model/season-props.ts'
import type { ShownFixture } from '../model/shown-fixture.ts'
import { useSeason } from '../use-season.ts'
import * as styles from './season.module.css'

const FixturesBar = lazyPart(async () => (await import('../screens/match-screens.ts')).FixturesBar)

interface FixtureSale {
  /** What is said of the sale of a match, and of those that lead to tickets in the same list. */
  sale?: (matchId: string, among: readonly string[]) => ReactNode
}

/**
 * Matches of a team: as the page's file has them, and as the feed says once the page is idle. What the feed says goes into the same elements,
 * so nothing moves. Which of them are next follows the visitor's day.
 */
export function SeasonFixtures({ sale, ...props }: SeasonFixturesProps & FixtureSale) {
  const { season: usual, seasons, matches, live, show } = props
  const { t } = useTranslation('common')
  const isIdle = useIdle()
  const today = useToday()
  const [season, choose] = useSeason(seasons, usual)
  const [read, setRead] = useState<{ season: number; fixtures: readonly ShownFixture[] }>()
  const isRead = read?.season === season
  const fixtures = chosenFixtures(props, isRead ? read.fixtures : matches, today)
  const onSale = fixtures.filter(({ tickets }) => tickets !== undefined).map(({ id }) => id)
  const waiting = seasons.length > 1 && <div className={styles.bar} />
  return (
    <div className={styles.followed}>
      {live && isIdle ? (
        <Suspense fallback={waiting}>
          <FixturesBar {...props} season={season} usual={usual} onChoose={choose} onRead={setRead} />
        </Suspense>
      ) : (
        waiting
      )}
      <div className={styles.content} aria-busy={season !== usual && !isRead}>
        {fixtures.length === 0 ? (
          <p className={styles.none}>{t(show === 'results' ? 'blocks.noResults' : 'blocks.noMatches')}</p>
        ) : (
          <FixtureList fixtures={fixtures} sale={sale && (({ id }) => sale(id, onSale))} />
        )}
      </div>
    </div>
  )
}
