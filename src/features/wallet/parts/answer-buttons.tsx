import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Row } from '#src/ui/row.tsx'
import { useAnswerTransfer } from '../api/transfers.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import type { TransferStepsProps } from './transfer-steps-props.ts'
import { senderOf } from './transfer-words.ts'

/** What the recipient can do. It stays after the end, as it says why an answer came too late. */
export function AnswerButtons({ transfer, decisions, what, result, onBegin }: TransferStepsProps) {
  const { t } = useTranslation('wallet')
  const errorText = useCartErrorText()
  const toast = useToast()
  const [isDeclining, setDeclining] = useState(false)
  const hasDeclined = useRef(false)
  const accept = useAnswerTransfer(transfer.id)
  const decline = useAnswerTransfer(transfer.id)
  const failure = accept.error ?? (accept.data?.ok === false ? accept.data.problem : undefined)
  const labelled = (action: string) => ({ 'aria-label': t('transfer.doTo', { action, what }) })

  const hasAccepted = accept.data?.ok === true
  useEffect(() => {
    if (hasAccepted) result.current?.focus()
  }, [hasAccepted, result])

  const press = () => {
    onBegin?.()
    accept.mutate(
      { accept: true },
      { onSuccess: ({ ok }) => ok && toast.success(t('transfer.done.accepted')) },
    )
  }
  const finishDeclining = () => {
    hasDeclined.current = true
    setDeclining(false)
    toast.success(t('transfer.done.declined'))
  }

  return (
    <>
      {failure && (
        <Notice tone="error" live title={t('transfer.accept.failed')}>
          {errorText(failure)}
        </Notice>
      )}
      {decisions.length > 0 && (
        <Row>
          <Button {...labelled(t('transfer.accept.action'))} loading={accept.isPending} onClick={press}>
            {t('transfer.accept.action')}
          </Button>
          <Button
            {...labelled(t('transfer.decline.action'))}
            variant="quiet"
            onClick={() => {
              onBegin?.()
              setDeclining(true)
            }}
          >
            {t('transfer.decline.action')}
          </Button>
        </Row>
      )}
      {isDeclining && (
        <DeclineDialog
          sender={senderOf(transfer, t('transfer.somebody'))}
          answer={decline}
          finalFocus={() => (hasDeclined.current ? result.current : true)}
          onClose={() => setDeclining(false)}
          onDone={finishDeclining}
        />
      )}
    </>
  )
}
