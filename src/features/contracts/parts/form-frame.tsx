import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { ButtonLook } from '#src/ui/button-style.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import * as styles from '#src/ui/form/form.module.css'

export interface FormFrameProps {
  /** What the form's hook gives for its `<form>`. */
  form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>
  /** Why the last try changed nothing. */
  failure: { title: string; text: string } | undefined
  isPending: boolean
  submitLabel: string
  variant?: ButtonLook['variant']
  cancel: { href: string; label: string }
  children: ReactNode
}

/** A form that is a page: what was typed stays where it is refused. */
export const FormFrame = ({
  form,
  failure,
  isPending,
  submitLabel,
  variant,
  cancel,
  children,
}: FormFrameProps) => (
  <form {...form} className={styles.form}>
    {failure && (
      <Notice tone="error" live title={failure.title}>
        {failure.text}
      </Notice>
    )}
    {children}
    <div className={styles.actions}>
      <Button type="submit" variant={variant} loading={isPending}>
        {submitLabel}
      </Button>
      <ButtonLink variant="quiet" href={cancel.href}>
        {cancel.label}
      </ButtonLink>
    </div>
  </form>
)
