import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmailAddress } from '#contract/identity/emails.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { useEmailChange } from '../../api/emails.ts'

export interface EmailCardProps {
  address: EmailAddress
  onRemove: (address: EmailAddress) => void
}

/** An e-mail address: what it is for, whether it is confirmed, and what can be done to it. */
export function EmailCard({ address, onRemove }: EmailCardProps) {
  const { t } = useTranslation('credentials')
  const errorText = useErrorText()
  const toast = useToast()
  const card = useRef<HTMLDivElement>(null)
  const resend = useEmailChange('resend')
  const makeDefault = useEmailChange('makeDefault')
  const { email, isDefault, isConfirmed } = address
  const failure = [makeDefault, resend]
    .map(({ error, data }) => error ?? (data?.ok === false ? data.problem : null))
    .find(cause => cause !== null)
  const labelled = (action: string) => ({ 'aria-label': t('emails.doTo', { action, email }) })

  const sendAgain = () =>
    resend.mutate(address, { onSuccess: ({ ok }) => ok && toast.success(t('emails.sent', { email })) })
  const choose = () =>
    // The pressed button makes way for the badge.
    makeDefault.mutate(address, { onSuccess: ({ ok }) => ok && card.current?.focus() })

  return (
    <Card as="article" aria-label={email} ref={card} tabIndex={-1} stacked>
      <p className={styles.name}>{email}</p>
      <Row as="p" tight>
        {isDefault && <Badge tone="ok">{t('emails.default')}</Badge>}
        <Badge tone={isConfirmed ? 'neutral' : 'wait'}>
          {t(isConfirmed ? 'emails.confirmed' : 'emails.unconfirmed')}
        </Badge>
      </Row>
      {!isConfirmed && <p className={styles.muted}>{t('emails.unconfirmedText')}</p>}
      {failure && (
        <Notice tone="error" live title={t('emails.notDone')}>
          {errorText(failure)}
        </Notice>
      )}
      <Row>
        {!isConfirmed && (
          <Button
            variant="quiet"
            {...labelled(t('emails.resend'))}
            loading={resend.isPending}
            onClick={sendAgain}
          >
            {t('emails.resend')}
          </Button>
        )}
        {!isDefault && isConfirmed && (
          <Button
            variant="quiet"
            {...labelled(t('emails.makeDefault'))}
            loading={makeDefault.isPending}
            onClick={choose}
          >
            {t('emails.makeDefault')}
          </Button>
        )}
        {!isDefault && (
          <Button variant="quiet" {...labelled(t('emails.remove'))} onClick={() => onRemove(address)}>
            {t('emails.remove')}
          </Button>
        )}
      </Row>
    </Card>
  )
}
