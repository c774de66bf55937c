import { useTranslation } from 'react-i18next'
import { formatMoney } from '#src/lib/format/money.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { useRemoveCode } from '../api/codes.ts'
import type { CodeInCart } from '../model/cart-codes.ts'
import * as styles from './code-box.module.css'

export interface CodeLineProps {
  code: CodeInCart
  /** Told before the line disappears, and the focus with it. */
  onRemoved: () => void
}

/** A code that lies in the cart: what it does or why not, and how to take it out. */
export function CodeLine({ code, onRemoved }: CodeLineProps) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const language = useLanguage()
  const remove = useRemoveCode(onRemoved)
  const money = (cents: number) => formatMoney({ cents, currency: 'EUR' }, language)
  const name = code.kind === 'promotion' ? code.code : t(`codes.kinds.${code.kind}`, { ending: code.code })
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {code.remainingCents !== null && code.remainingCents > 0 && (
            <span className={styles.rest}>
              {t('codes.remaining', { amount: money(code.remainingCents) })}
            </span>
          )}
        </span>
        {code.errorCode === null && <span>{money(-code.cents)}</span>}
        <Button
          variant="quiet"
          loading={remove.isPending}
          aria-label={t('codes.remove', { name })}
          onClick={() => remove.mutate(code)}
        >
          <Icon name="trash" size={20} />
        </Button>
      </div>
      {code.errorCode !== null && <Notice tone="warning">{errorText(code.errorCode)}</Notice>}
    </li>
  )
}
