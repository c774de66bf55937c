import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Contract } from '#contract/subscription/contracts.ts'
import type { TerminationReason } from '#contract/subscription/master-data.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { terminationForm, useTerminate } from '../../api/contract-changes.ts'
import { terminationReasonsQuery } from '../../api/master-data.ts'
import { FormFrame } from '../../parts/form-frame.tsx'
import { useDayText } from '../../parts/contract-words.ts'
import { useContractErrorText, useContractFaultText } from '../../parts/use-contract-error-text.ts'

/** Says when the contract would end, then asks for a reason and a tick. */
export function TerminationStep({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const reasons = useQuery(terminationReasonsQuery(contract.terms[0]?.masterDataId ?? ''))
  return (
    <Loaded
      query={reasons}
      errorTitle={t('end.loadFailed')}
      skeleton={<CardsSkeleton cards={1} height="20rem" />}
    >
      {list => <Declaration contract={contract} reasons={list} />}
    </Loaded>
  )
}

interface DeclarationProps {
  contract: Contract
  reasons: readonly TerminationReason[]
}

function Declaration({ contract, reasons }: DeclarationProps) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const dayText = useDayText()
  const errorText = useContractErrorText()
  const { id, wouldEndOn, terminationDeadline } = contract
  const terminate = useTerminate(id)
  // The page shows the receipt once the contract was read again.
  const { form, props, errorOf, failure, isPending } = useContractForm({
    schema: terminationForm,
    defaultValues: { reason: '', hasUnderstood: false },
    send: ({ body }) => terminate.mutateAsync(body),
    refusals: { TERMINATION_REASON_UNKNOWN: 'reason' },
    faultText: useContractFaultText(),
  })
  return (
    <FormFrame
      form={props}
      failure={failure && { title: t('end.failed'), text: errorText(failure) }}
      isPending={isPending}
      submitLabel={t('end.submit')}
      variant="danger"
      cancel={{ href: contractPaths.contract(id), label: t('end.keep') }}
    >
      <Notice tone="warning" title={wouldEndOn !== null && t('end.wouldEnd', { day: dayText(wouldEndOn) })}>
        <ul>
          {terminationDeadline !== null && (
            <li>{t('end.deadline', { day: dayText(terminationDeadline) })}</li>
          )}
          <li>{t('end.untilThen')}</li>
          <li>{t('end.offersEnd')}</li>
        </ul>
      </Notice>
      <Controller
        control={form.control}
        name="reason"
        render={({ field: { onChange, ...field } }) => (
          <RadioGroup
            {...field}
            legend={t('end.reason')}
            options={reasons.map(reason => ({ value: reason.id, label: inLanguage(reason.text, language) }))}
            onValueChange={onChange}
            error={errorOf('reason')}
            required
          />
        )}
      />
      <Controller
        control={form.control}
        name="hasUnderstood"
        render={({ field: { value, onChange, ...tick } }) => (
          <Checkbox
            {...tick}
            checked={value}
            onCheckedChange={onChange}
            label={t('end.understood')}
            error={errorOf('hasUnderstood')}
            required
          />
        )}
      />
    </FormFrame>
  )
}
