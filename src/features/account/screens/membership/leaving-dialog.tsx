import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { lastDayAfterLeaving } from '#contract/membership/membership-fees.ts'
import type { Membership } from '#contract/membership/memberships.ts'
import { berlinDay, noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { leavingForm, useLeaveMembership } from '../../api/leaving.ts'
import { useMembershipErrorText } from '../../parts/use-membership-error-text.ts'

export interface LeavingDialogProps {
  membership: Membership
  /** Has the focus once it is done: the button that has opened the dialog makes way for the last day. */
  card: () => HTMLElement | null
  onClose: () => void
}

/** Asks before a membership is ended, and says on which day that will be. The reason is optional (§ 39 BGB asks for none). */
export function LeavingDialog({
  membership: { id, holder, paysForFamily },
  card,
  onClose,
}: LeavingDialogProps) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const errorText = useMembershipErrorText()
  const toast = useToast()
  const now = useNow(MINUTE_MS)
  const isDone = useRef(false)
  const leave = useLeaveMembership(id)
  const dayName = (day: string) => formatDate(noonOf(day), language)
  const { props, field, failure, isPending } = useContractForm({
    schema: leavingForm,
    defaultValues: { reason: '' },
    send: ({ body }) => leave.mutateAsync(body),
    faultText: useFaultText(),
    onDone: ({ lastDay }) => {
      isDone.current = true
      onClose()
      toast.success(t('leaving.done', { day: dayName(lastDay) }), t('leaving.doneText'))
    },
  })
  return (
    <FormDialog
      form={props}
      title={t('leaving.title', { holder })}
      description={t('leaving.text', { day: dayName(lastDayAfterLeaving(berlinDay(now))) })}
      failure={failure && { title: t('leaving.failed'), text: errorText(failure) }}
      submitLabel={t('leaving.confirm')}
      cancelLabel={t('leaving.cancel')}
      isPending={isPending}
      onClose={onClose}
      finalFocus={() => (isDone.current ? card() : true)}
    >
      <p>{t('leaving.ends')}</p>
      {paysForFamily && <p>{t('leaving.endsFamily')}</p>}
      <TextArea {...field('reason')} label={t('leaving.reason')} hint={t('leaving.reasonHint')} />
    </FormDialog>
  )
}
