import { useTranslation } from 'react-i18next'
import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import { PlayerStatistics } from '#src/features/matches/widgets/player-statistics.tsx'
import { countryName } from '#src/lib/format/country.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useToday } from '#src/lib/use-today.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Jersey } from '#src/entities/product/jersey.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { clubJersey } from './model/club-jersey.ts'
import * as styles from './player-block.module.css'

/** Whole years of life on a day. @param born as 1997-03-14. @param now in milliseconds; the day is that of the club's clock. */
export function ageOn(born: string, now: number): number {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now)
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

type Player = CmsBlockOf<'player'>['player']

/** What of a name stands on the back: the last word of it. */
const nameOnBack = (name: string): string => name.split(' ').at(-1) ?? name

const lastYear = (season: number): number => season + 1

/** What is known of a player, each with its name. */
function useFacts({ player, seasons, active }: CmsBlockOf<'player'>): { name: string; text: string }[] {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const today = useToday()
  const { position, number, nations, born, since } = player
  const last = seasons[0]
  return [
    ...(number === undefined ? [] : [{ name: t('squad.number'), text: String(number) }]),
    { name: t('squad.position'), text: t(`squad.${position}`) },
    ...(born === undefined
      ? []
      : [
          {
            name: t('squad.born'),
            text: t('squad.bornOn', {
              day: formatDate(`${born}T12:00:00Z`, language),
              count: ageOn(born, today),
            }),
          },
        ]),
    ...(nations.length === 0
      ? []
      : [
          {
            name: t('squad.nations', { count: nations.length }),
            text: nations.map(code => countryName(code, language)).join(', '),
          },
        ]),
    ...(since === undefined ? [] : [{ name: t('squad.inClub'), text: t('squad.since', { year: since }) }]),
    ...(active || last === undefined ? [] : [{ name: t('squad.leftClub'), text: String(lastYear(last)) }]),
  ]
}

const Back = ({ player }: { player: Player }) => (
  <div className={styles.jersey}>
    <Jersey
      {...clubJersey(player.position === 'goalkeeper')}
      pattern="plain"
      name={nameOnBack(player.name)}
      {...(player.number !== undefined && { number: String(player.number) })}
    />
  </div>
)

/** All about one player: who it is, what he or she has done, and the way to the others. */
export function PlayerBlock({ block }: BlockProps<'player'>) {
  const { t } = useTranslation('common')
  const facts = useFacts(block)
  const { team, player, seasons, squad, previous, next } = block
  return (
    <>
      <header data-surface="brand" className={styles.opening}>
        <div className={`wrap ${styles.inner}`}>
          <Back player={player} />
          <div className={styles.words}>
            <nav aria-label={t('squad.trail')}>
              <AppLink href={squad.href} className={styles.up}>
                <Icon name="chevron-left" size={16} />
                {squad.name}
              </AppLink>
            </nav>
            <h1 className={`display ${styles.name}`}>{player.name}</h1>
            {player.captain && block.active && <p className={styles.captain}>{t('squad.captain')}</p>}
            <dl className={styles.facts}>
              {facts.map(({ name, text }) => (
                <div key={name} className={styles.fact}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </header>
      <BlockSection title={t('squad.statistics')}>
        <PlayerStatistics teamId={team} slug={player.slug ?? ''} seasons={seasons} />
      </BlockSection>
      {(previous ?? next) && (
        <nav aria-label={t('squad.others')} className={`wrap ${styles.others}`}>
          {previous && (
            <AppLink href={previous.href} rel="prev" className={styles.other}>
              <Icon name="chevron-left" size={18} />
              <span>
                <span className={styles.way}>{t('squad.previous')}</span>
                {previous.name}
              </span>
            </AppLink>
          )}
          {next && (
            <AppLink href={next.href} rel="next" className={`${styles.other} ${styles.next}`}>
              <span>
                <span className={styles.way}>{t('squad.next')}</span>
                {next.name}
              </span>
              <Icon name="chevron-right" size={18} />
            </AppLink>
          )}
        </nav>
      )}
    </>
  )
}
