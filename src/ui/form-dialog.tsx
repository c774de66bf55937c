import type { ReactNode, SubmitEvent } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './feedback/notice.tsx'
import * as styles from './form-dialog.module.css'

export interface FormDialogProps {
  title: string
  description?: string
  /** Why the last try changed nothing. */
  failure: { title: string; text: string } | undefined
  submitLabel: string
  cancelLabel: string
  /** While it is so, nothing is sent a second time. */
  isPending: boolean
  /** Checks what was typed and sends it, or gives the name of the first wrong field, which then has the focus. */
  onSubmit: () => string | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for something: what was typed stays where it is refused. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, failure, submitLabel, cancelLabel, isPending, onSubmit, onClose, children } =
    props
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const wrong = onSubmit()
    if (wrong === undefined) return
    event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <Dialog open holdsInput onOpenChange={onClose} title={title} description={description}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {failure && (
          <Notice tone="error" live title={failure.title}>
            {failure.text}
          </Notice>
        )}
        {children}
        <div className={styles.actions}>
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
