import { useTranslation } from 'react-i18next'
import type { MissingPart } from '#contract/subscription/contract-states.ts'
import type { Contract } from '#contract/subscription/contracts.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { isOwn } from '../../parts/contract-rules.ts'
import { useDayText } from '../../parts/contract-words.ts'

/** Where each missing part is filled in. */
const formOf = (part: MissingPart, id: string): string =>
  ({
    holder: contractPaths.step(id, 'holder'),
    invoiceAddress: contractPaths.step(id, 'invoice-address'),
    shippingAddress: contractPaths.step(id, 'shipping-address'),
    payment: contractPaths.step(id, 'payment'),
    birthday: paths.account.profile,
  })[part]

/** What the state means, and what is to be done about it. */
export function StateNotice({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const dayText = useDayText()
  const { id, state, missing, terminatedAt, effectiveOn, isSelfService } = contract
  const why = terminatedAt === null ? 'lapsed' : 'terminated'
  return (
    <>
      {state === 'subscriberChanged' && (
        <Notice title={t('notice.subscriberChanged')}>{t('notice.subscriberChangedText')}</Notice>
      )}
      {state === 'ended' && <Notice title={t('notice.ended')}>{t('notice.endedText')}</Notice>}
      {state === 'terminated' && effectiveOn !== null && (
        <Notice title={t(`notice.${why}`, { day: dayText(effectiveOn) })}>{t(`notice.${why}Text`)}</Notice>
      )}
      {isOwn(contract) && missing.length > 0 && (
        <Notice tone="warning" title={t('notice.incomplete')}>
          <ul>
            {missing.map(part => (
              <li key={part}>
                {isSelfService ? (
                  <AppLink href={formOf(part, id)}>{t(`missing.${part}`)}</AppLink>
                ) : (
                  t(`missing.${part}`)
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isOwn(contract) && !isSelfService && <Notice>{t('codes.PLATFORM_ACTIONS_ARE_NOT_ALLOWED')}</Notice>}
    </>
  )
}
