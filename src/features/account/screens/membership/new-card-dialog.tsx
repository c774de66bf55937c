import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { NewCard } from '#contract/membership/memberships.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { usePutFeeIntoCart } from '../../api/membership-fee.ts'

export interface NewCardDialogProps {
  holder: string
  card: Pick<NewCard, 'sku' | 'price'>
  /** It lies in the cart. */
  onDone: () => void
  onClose: () => void
}

/** The card lies in a cart: the person's, or that of whoever pays for them or has it. */
const inSomeCart: readonly (ErrorCode | undefined)[] = [
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
  'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
]

/** Says before a new card goes into the cart what it costs, and that it makes the old one worthless. */
export function NewCardDialog({ holder, card: { sku, price }, onDone, onClose }: NewCardDialogProps) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const put = usePutFeeIntoCart()
  const problem = put.data?.ok === false ? put.data.problem : undefined
  const failure = put.error ?? problem
  const confirm = () =>
    put.mutate(sku, {
      onSuccess: outcome => {
        if (outcome.ok) onDone()
      },
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('newCard.title', { holder })}
      description={t('newCard.text', { price: formatMoney(price, language) })}
      actions={
        <>
          <Button loading={put.isPending} onClick={confirm}>
            {t('renewal.put')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('leaving.cancel')}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="error" live title={t('newCard.failed')}>
          {inSomeCart.includes(problem?.errorCode) ? t('newCard.taken') : errorText(failure)}
        </Notice>
      )}
      <p>{t('newCard.void')}</p>
    </Dialog>
  )
}
