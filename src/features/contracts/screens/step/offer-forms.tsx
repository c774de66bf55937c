import { navigate } from 'gatsby'
import { useTranslation } from 'react-i18next'
import { offerContract, offerHoldership } from '#contract/subscription/contract-transfers.ts'
import type { Contract } from '#contract/subscription/contracts.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import * as styles from '#src/ui/section.module.css'
import { useOfferContract, useOfferHoldership } from '../../api/transfers.ts'
import { FormFrame } from '../../parts/form-frame.tsx'
import { useContractErrorText, useContractFaultText } from '../../parts/use-contract-error-text.ts'

/** What is wrong with whom it is offered to, by the platform's codes. */
const ofHolder = Object.fromEntries(
  [
    'RECIPIENT_NOT_FOUND',
    'ALREADY_RECIPIENT',
    'ALREADY_UPCOMING_RECIPIENT',
    'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT',
    'ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT',
    'FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED',
  ].map(code => [code, 'recipientEmail'] as const),
)
const ofSubscriber = Object.fromEntries(
  [
    'SUBSCRIBER_NOT_FOUND',
    'SAME_SUBSCRIBER_AS_CURRENT',
    'SUBSCRIBER_IS_ALREADY_RECIPIENT',
    'SUBSCRIBER_NOT_OF_AGE',
  ].map(code => [code, 'subscriberEmail'] as const),
)

/** Asks who is to use the ticket. They have to accept. */
export function HolderForm({ contract: { id } }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const faultText = useEmailFault()
  const offer = useOfferHoldership()
  const { props, field, failure, isPending } = useContractForm({
    schema: offerHoldership.body,
    defaultValues: { contractId: id, recipientEmail: '' },
    send: request => offer.mutateAsync(request),
    refusals: ofHolder,
    faultText,
    onDone: transfer => navigate(contractPaths.transfer('holder', transfer.id)),
  })
  return (
    <FormFrame
      form={props}
      failure={failure && { title: t('offer.failed'), text: errorText(failure) }}
      isPending={isPending}
      submitLabel={t('offer.holder')}
      cancel={{ href: contractPaths.contract(id), label: t('contract.cancel') }}
    >
      <p className={styles.text}>{t('offer.holderText')}</p>
      <TextField
        {...field('recipientEmail')}
        type="email"
        autoComplete="off"
        label={t('offer.email')}
        hint={t('offer.emailHint')}
        required
      />
    </FormFrame>
  )
}

/** Asks who is to have the contract. They have to accept, and pay from then on. */
export function SubscriberForm({ contract: { id, holder } }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const faultText = useEmailFault()
  const offer = useOfferContract()
  const { props, field, failure, isPending } = useContractForm({
    schema: offerContract.body,
    defaultValues: { contractId: id, subscriberEmail: '' },
    send: request => offer.mutateAsync(request),
    refusals: ofSubscriber,
    faultText,
    onDone: transfer => navigate(contractPaths.transfer('subscriber', transfer.id)),
  })
  return (
    <FormFrame
      form={props}
      failure={failure && { title: t('offer.failed'), text: errorText(failure) }}
      isPending={isPending}
      submitLabel={t('offer.subscriber')}
      cancel={{ href: contractPaths.contract(id), label: t('contract.cancel') }}
    >
      <p className={styles.text}>{t('offer.subscriberText')}</p>
      <p className={styles.text}>
        {holder?.isSelf === true
          ? t('offer.holderGoesAlong')
          : holder && t('offer.holderStays', { name: holder.name })}
      </p>
      <TextField
        {...field('subscriberEmail')}
        type="email"
        autoComplete="off"
        label={t('offer.email')}
        hint={t('offer.emailHint')}
        required
      />
    </FormFrame>
  )
}

function useEmailFault(): (fault: string) => string {
  const faultText = useContractFaultText()
  return fault => faultText(fault === 'invalid' ? 'email' : fault)
}
