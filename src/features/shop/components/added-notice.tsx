import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import type { Outcome } from '#src/lib/query/outcome.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

export interface AddedNoticeProps {
  thing: string
  quantity: number
  /** How long the pieces are held. */
  minutes: number
  /** What became of the last try; undefined before the first. */
  outcome: Outcome<Cart> | undefined
}

/** Below the button: that it worked and how to go on, or why it did not. */
export function AddedNotice({ thing, quantity, minutes, outcome }: AddedNoticeProps) {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  if (!outcome) return null
  if (!outcome.ok) {
    return (
      <Notice tone="error" live title={t('product.notAdded')}>
        {errorText(outcome.problem)}
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      title={t('product.added')}
      actions={
        <ButtonLink href={paths.cart} variant="quiet">
          {t('product.toCart')}
        </ButtonLink>
      }
    >
      {t('product.addedDetail', { thing, count: quantity, minutes })}
    </Notice>
  )
}
