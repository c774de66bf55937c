import type { ComponentProps, ReactNode } from 'react'
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
  /** What the form's hook gives for its `<form>`: it checks, sends, and leads to what is wrong. */
  form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>
  onClose: () => void
  /** Where the focus goes on closing; `true` is where it came from. */
  finalFocus?: (() => HTMLElement | boolean | null) | undefined
  children: ReactNode
}

/** A dialog that asks for something: what was typed stays where it is refused. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    failure,
    submitLabel,
    cancelLabel,
    isPending,
    form,
    onClose,
    finalFocus,
    children,
  } = props
  return (
    <Dialog
      open
      holdsInput
      onOpenChange={onClose}
      title={title}
      description={description}
      finalFocus={finalFocus}
    >
      <form {...form} className={styles.form}>
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
