import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { seasonName } from '#contract/matches/season-name.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { classNames } from '#src/ui/class-names.ts'
import { LiveDot } from '#src/ui/live-dot.tsx'
import { readStandings } from '../model/feed-shapes.ts'
import { once, standingsInterval } from '../model/polling.ts'
import { useAddressChoice } from '../use-season.ts'
import { useSeasonFolder } from '../use-season-folder.ts'
import type { ReadStandings, SeasonStandingsProps } from '../model/season-props.ts'
import * as styles from '../widgets/season.module.css'
import { SeasonChoice } from './season-choice.tsx'
import { SeasonNotice } from './season-notice.tsx'
import * as own from './standings-bar.module.css'

/** Which matches of each team count; the first one goes without saying in the address. */
const kinds = ['all', 'home', 'away'] as const

interface StandingsBarProps extends SeasonStandingsProps {
  /** Which the address asks for, */
  season: number
  /** and which it is where it asks for none. */
  usual: number
  onChoose: (season: number) => void
  onRead: (read: ReadStandings) => void
}

/** Follows the tables of the season that was chosen, hands the chosen one up, and says where it is not to be believed. */
export function StandingsBar(props: StandingsBarProps) {
  const { teamId, season, usual, seasons, show, caption, onChoose, onRead } = props
  const { t } = useTranslation('matches')
  const [search, choose] = useAddressChoice()
  const asked = search.get('table')
  const kind = show === 'all' ? (kinds.find(known => known === asked) ?? 'all') : 'all'
  const state = useFeed({
    url: `${useSeasonFolder(teamId, season)}/standings.json`,
    read: readStandings,
    interval: season === usual ? standingsInterval : once,
  })
  const { feed } = state
  const title = `${caption} ${seasonName(season)}${kind === 'all' ? '' : `, ${t(`tables.${kind}`)}`}`
  useEffect(() => {
    if (feed) onRead({ season, rows: feed[kind], isWhole: kind === 'all', caption: title })
  }, [feed, kind, season, title, onRead])

  const sign = feed?.isLive && (
    <p className={classNames(own.live, seasons.length < 2 && own.alone)} title={t('tables.live')}>
      <LiveDot />
      <span aria-hidden="true">{t('tables.liveShort')}</span>
      <span className="visually-hidden">{t('tables.live')}</span>
    </p>
  )
  return (
    <>
      {seasons.length > 1 ? (
        <div className={styles.bar} data-rows="2">
          <SeasonChoice season={season} seasons={seasons} onChange={onChoose} />
          <div role="group" aria-label={t('tables.label')} className={own.kinds}>
            {kinds.map(each => (
              <button
                key={each}
                type="button"
                className={own.kind}
                aria-pressed={each === kind}
                onClick={() => choose({ table: each === 'all' ? '' : each })}
              >
                {t(`tables.${each}`)}
              </button>
            ))}
          </div>
          {sign}
        </div>
      ) : (
        sign
      )}
      <SeasonNotice state={state} season={season} isOther={season !== usual} isLive={feed?.isLive === true} />
    </>
  )
}
