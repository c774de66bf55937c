import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WalletAsset } from '#contract/wallet/wallet.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { assetsQuery, assetTemplatesQuery } from '../../api/assets.ts'

/** Cards and subscriptions besides tickets. Nothing where there are none, or while they cannot be read: the tickets go on without them. */
export function OtherCards() {
  const { t } = useTranslation('wallet')
  const { data: assets = [] } = useQuery(assetsQuery)
  if (assets.length === 0) return null
  return (
    <Part title={t('others.title')}>
      <ul className={styles.list}>
        {assets.map(asset => (
          <li key={asset.id}>
            <OtherCard asset={asset} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Where the section of the account is that says more. */
const homes: Partial<Record<WalletAsset['type'], string>> = {
  membershipCard: paths.account.membership,
  fanClubCard: paths.account.fanClubs,
}

function OtherCard({ asset }: { asset: WalletAsset }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const { data: templates = [] } = useQuery(assetTemplatesQuery)
  const { type, since, until, isResting, card } = asset
  const name = inLanguage(asset.name, language)
  const benefit = templates.find(template => template.type === type)?.benefit
  const home = homes[type]
  const day = (date: string) => formatDate(noonOf(date), language)
  return (
    <Card as="article" aria-label={name} stacked>
      <h3 className={styles.name}>{name}</h3>
      {isResting && (
        <p>
          <Badge tone="stop">{t('others.resting')}</Badge>
        </p>
      )}
      {benefit && <p>{inLanguage(benefit, language)}</p>}
      <p className={styles.muted}>
        {t('others.since', { day: day(since) })}
        {until !== null && ` · ${t('others.until', { day: day(until) })}`}
        {card && ` · ${t('others.number', { number: card.number })}`}
      </p>
      {home !== undefined && (
        <p>
          <AppLink href={home} aria-label={t('others.moreLabel', { name })}>
            {t('others.more')}
          </AppLink>
        </p>
      )}
    </Card>
  )
}
