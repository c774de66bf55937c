import { useTranslation } from 'react-i18next'
import type { Contract, NextSeason } from '#contract/subscription/contracts.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { useConfirmSeason } from '../../api/contract-changes.ts'
import { useDayText } from '../../parts/contract-words.ts'
import { useContractErrorText } from '../../parts/use-contract-error-text.ts'

/** What the next season costs, until when it can be left, and the press that it wants where the club has it confirmed. */
export function NextSeasonPart({ contract, season }: { contract: Contract; season: NextSeason }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const dayText = useDayText()
  const { name, startsOn, endsOn, total, state, deadline, dueFrom } = season
  const days = { deadline: dayText(deadline), due: dayText(dueFrom) }
  const price = formatMoney(total, language)
  return (
    <Part title={t('next.title')}>
      <Card stacked>
        <p className={styles.name}>{inLanguage(name, language)}</p>
        <p className={styles.muted}>
          {t('terms.dates', { from: dayText(startsOn), until: dayText(endsOn) })}
        </p>
        <SummaryList
          look="sums"
          entries={[{ key: 'total', term: t('terms.total'), value: price, total: true }]}
        />
        <p className={styles.muted}>{t('terms.vat')}</p>
        <p>{t(`next.states.${state}`, days)}</p>
        <p>{t(contract.payment === null ? 'next.paid' : 'next.charged', days)}</p>
        {state === 'toConfirm' && <Confirmation id={contract.id} season={season} price={price} />}
      </Card>
    </Part>
  )
}

function Confirmation({ id, season, price }: { id: string; season: NextSeason; price: string }) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const confirm = useConfirmSeason(id)
  const failure = confirm.error ?? (confirm.data?.ok === false ? confirm.data.problem : undefined)
  return (
    <>
      {failure && (
        <Notice tone="error" live title={t('next.failed')}>
          {errorText(failure)}
        </Notice>
      )}
      <Row>
        <Button
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ masterDataId: season.masterDataId })}
        >
          {t('next.confirm', { price })}
        </Button>
      </Row>
    </>
  )
}
