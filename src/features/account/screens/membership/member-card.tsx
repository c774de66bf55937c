import { useTranslation } from 'react-i18next'
import { code128Bars } from '#contract/kernel/code-128.ts'
import type { Membership } from '#contract/membership/memberships.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import * as styles from './member-card.module.css'

/** Of a card, which has the focus after a change. */
export const cardIdOf = ({ id }: Pick<Membership, 'id'>): string => `membership-${id}`

/** A membership as the card that is shown at a counter. */
export function MemberCard({ membership }: { membership: Membership }) {
  const { t } = useTranslation('membership')
  const { club } = useSiteConfig()
  const language = useLanguage()
  const { name, number, holder, since, countsFrom, until } = membership
  const day = (date: string) => formatDate(noonOf(date), language)
  const facts = [
    { key: 'number', value: number },
    { key: 'since', value: day(since) },
    ...(countsFrom === null ? [] : [{ key: 'countsFrom', value: day(countsFrom) } as const]),
    ...(until === null ? [] : [{ key: 'until', value: day(until) } as const]),
  ] as const
  return (
    <article
      id={cardIdOf(membership)}
      tabIndex={-1}
      className={styles.card}
      data-surface="brand"
      aria-label={inLanguage(name, language)}
    >
      <p className={styles.club}>{club.name}</p>
      <h2 className={styles.name}>{inLanguage(name, language)}</h2>
      <p className={styles.holder}>{holder}</p>
      <dl className={styles.facts}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt className={styles.term}>{t(`membership.${key}`)}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <Barcode text={number} label={t('membership.code', { number })} />
    </article>
  )
}

/** Light on both sides, in modules, without which a scanner does not find the first bar. */
const quietZone = 10
const codeHeight = 48

/** A text as bars for the scanner at a counter; nothing where the bars cannot write it. */
function Barcode({ text, label }: { text: string; label: string }) {
  const code = code128Bars(text)
  if (!code) return null
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${code.width + 2 * quietZone} ${codeHeight}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {code.bars.map(({ x, width }) => (
        <rect key={x} x={x + quietZone} y={4} width={width} height={codeHeight - 8} />
      ))}
    </svg>
  )
}
