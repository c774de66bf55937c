import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '#contract/cart/cart.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useAddCartItem } from '../api/cart-changes.ts'
import * as styles from './removed-notice.module.css'
import { thingOf } from './thing-of.ts'

export interface RemovedNoticeProps {
  item: CartItem
  /** It lies in the cart again. */
  onBack: () => void
}

/** Takes the focus of the line that is gone, and offers to put it back. */
export function RemovedNotice({ item, onBack }: RemovedNoticeProps) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const language = useLanguage()
  const add = useAddCartItem()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  const { sku, quantity, userOptionValues } = item
  const putBack = () =>
    add.mutate({ sku, quantity, userOptionValues }, { onSuccess: outcome => outcome.ok && onBack() })
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice
        live
        title={t('cart.removed', { thing: thingOf(item, language).full })}
        actions={
          <Button variant="quiet" loading={add.isPending} onClick={putBack}>
            {t('cart.undo')}
          </Button>
        }
      >
        {add.data?.ok === false && errorText(add.data.problem)}
      </Notice>
    </div>
  )
}
