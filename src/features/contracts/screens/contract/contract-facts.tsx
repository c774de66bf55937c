import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contract } from '#contract/subscription/contracts.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Row } from '#src/ui/row.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { seasonQuery } from '../../api/master-data.ts'
import { PendingDetails } from './pending-details.tsx'
import { goesOn } from '../../parts/contract-rules.ts'
import { useDayText, usePlaceText } from '../../parts/contract-words.ts'
import { useMediumName } from '../../parts/use-medium-name.ts'

/** Where it is, who uses it, in which class and on what, and how long. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const placeText = usePlaceText()
  const dayText = useDayText()
  const { data: season } = useQuery({
    ...seasonQuery(contract.terms[0]?.masterDataId ?? ''),
    enabled: contract.terms.length > 0,
  })
  const mediumName = useMediumName(season)
  const { id, number, state, place, holder, pricingClass, mediumCode, runtimeMonths, startsOn, endsOn } =
    contract
  const holderText = (user: Contract['holder']) => {
    if (!user) return t('facts.nobody')
    return user.isSelf ? t('facts.you', { name: user.name }) : user.name
  }
  const entries = [
    { key: 'number', term: t('facts.number'), value: number },
    { key: 'venue', term: t('facts.venue'), value: inLanguage(place.venue, language) },
    { key: 'stand', term: t('facts.stand'), value: inLanguage(place.stand, language) },
    { key: 'place', term: t('facts.place'), value: placeText(place) },
    ...(place.gates.length === 0
      ? []
      : [
          {
            key: 'gates',
            term: t('facts.gate', { count: place.gates.length }),
            value: place.gates.join(', '),
          },
        ]),
    ...(state === 'subscriberChanged'
      ? []
      : [{ key: 'holder', term: t('facts.holder'), value: holderText(holder) }]),
    { key: 'class', term: t('facts.class'), value: t(`classes.${pricingClass}`) },
    { key: 'medium', term: t('facts.medium'), value: mediumName(mediumCode) },
    {
      key: 'runtime',
      term: t('facts.runtime'),
      value: t('facts.months', { count: runtimeMonths, from: dayText(startsOn), until: dayText(endsOn) }),
    },
  ]
  return (
    <>
      <SummaryList entries={entries} />
      <PendingDetails contract={contract} mediumName={mediumName} />
      {goesOn(contract) && (
        <Row>
          <ButtonLink variant="quiet" href={contractPaths.step(id, 'details')}>
            {t('details.change')}
          </ButtonLink>
        </Row>
      )}
    </>
  )
}
