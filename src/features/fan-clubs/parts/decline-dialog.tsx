import { useTranslation } from 'react-i18next'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'

export interface DeclineDialogProps {
  /** The organisation's. */
  name: string
  mayInviteAgain: boolean
  onChange: (mayInviteAgain: boolean) => void
  onDecline: () => void
  onClose: () => void
}

/** Asks before an invitation is declined, and whether the organisation may send another one. */
export function DeclineDialog({ name, mayInviteAgain, onChange, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('fan-clubs')
  return (
    <FormDialog
      form={{
        onSubmit: event => {
          event.preventDefault()
          onDecline()
        },
      }}
      title={t('declining.title', { name })}
      description={t('declining.text')}
      failure={undefined}
      submitLabel={t('declining.confirm')}
      cancelLabel={t('declining.cancel')}
      isPending={false}
      onClose={onClose}
    >
      <Checkbox
        checked={!mayInviteAgain}
        onCheckedChange={isBlocking => onChange(!isBlocking)}
        label={t('declining.block', { name })}
        hint={t('declining.blockHint')}
      />
    </FormDialog>
  )
}
