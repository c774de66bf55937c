import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffEvent } from '#contract/ticketing/staff-events.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useBundlePieces } from '../../parts/use-bundle-pieces.ts'
import { useContingentName } from '../../parts/use-place-words.ts'
import { ContingentDialog } from './contingent-dialog.tsx'
import { ContingentPlan } from './contingent-plan.tsx'
import { PricesDialog } from './prices-dialog.tsx'

/** Whom places are for, and what they cost. */
export function EventFacts({ event }: { event: StaffEvent }) {
  const { bundles, contingents, prices, steps } = event
  const [isMoving, setMoving] = useState(false)
  const [isPricing, setPricing] = useState(false)
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const contingentName = useContingentName()
  const piecesText = useBundlePieces()
  const areas = Map.groupBy(prices, ({ area }) => area)
  return (
    <>
      <Part title={t('event.contingents')}>
        <Card>
          <div className={styles.form}>
            <SummaryList
              entries={contingents.map(({ key, ...counts }) => ({
                key,
                term: contingentName(key),
                value: t('event.contingentLine', counts),
              }))}
            />
            <ContingentPlan event={event} />
            {steps.length > 0 && (
              <div className={styles.actions}>
                <Button variant="quiet" onClick={() => setMoving(true)}>
                  {t('contingentMove.open')}
                </Button>
              </div>
            )}
          </div>
        </Card>
        {isMoving && <ContingentDialog event={event} onClose={() => setMoving(false)} />}
      </Part>
      <Part title={t('event.prices')}>
        <Card>
          <div className={styles.form}>
            <p className={styles.meta}>{t('event.pricesText')}</p>
            <SummaryList
              entries={[
                ...[...areas].map(([area, rows]) => ({
                  key: area,
                  term: t('event.area', { area }),
                  value: rows
                    .map(
                      ({ priceClass, price }) =>
                        `${t(`classes.${priceClass}`)} ${formatMoney(price, language)}`,
                    )
                    .join(' · '),
                })),
                ...bundles.map(({ name, blocks, pieces, price }, index) => ({
                  key: `bundle ${index}`,
                  term: t('event.bundle', { group: inLanguage(name, language) }),
                  value: t('event.bundleLine', {
                    pieces: piecesText(pieces),
                    blocks: blocks.join(', '),
                    price: formatMoney(price, language),
                  }),
                })),
              ]}
            />
            {event.state === 'draft' && (
              <div className={styles.actions}>
                <Button variant="quiet" onClick={() => setPricing(true)}>
                  {t('prices.open')}
                </Button>
              </div>
            )}
          </div>
        </Card>
        {isPricing && <PricesDialog event={event} onClose={() => setPricing(false)} />}
      </Part>
    </>
  )
}
