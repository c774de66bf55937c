import { useTranslation } from 'react-i18next'
import { useSignInAnew } from '#src/lib/auth/use-sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FaultText } from '../parts/fault-text.tsx'

export interface SignInAnewProps {
  open: boolean
  onClose: () => void
}

/**
 * In front of a screen whose change needs a fresh sign-in. The way to the provider comes back to the same address with what was typed, as far
 * as forms keep it; the window beside the page keeps all of it, passwords too.
 */
export function SignInAnew({ open, onClose }: SignInAnewProps) {
  const { t } = useTranslation('sign-in')
  const { here, inWindow } = useSignInAnew(onClose)
  const failure = here.failure ?? inWindow.failure
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('anew.title')}
      description={t('anew.text')}
      holdsInput
      actions={
        <>
          <Button onClick={here.start} loading={here.isLeaving}>
            {t('signInAgain')}
          </Button>
          <Button variant="quiet" onClick={inWindow.start} loading={inWindow.isLeaving}>
            {t('offer.popup')}
          </Button>
        </>
      }
    >
      {failure && <FaultText error={failure} />}
    </Dialog>
  )
}
