import { useTranslation } from 'react-i18next'
import type { Preview, PreviewPage } from '#contract/cms/cms-preview.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { type Width, widths } from '../model/widths.ts'
import * as styles from './preview-tools.module.css'

export interface PreviewToolsProps {
  preview: Preview
  width: Width
  onSite: (href: string) => void
  onPath: (path: string) => void
  onLanguage: (language: Language) => void
  onWidth: (width: Width) => void
}

const languages: readonly Language[] = ['de', 'en', 'ja']

/** What is looked at, in which language, on a screen of which width. */
export function PreviewTools({ preview, width, onSite, onPath, onLanguage, onWidth }: PreviewToolsProps) {
  const { t } = useTranslation('preview')
  const nameOf = ({ path, title, draft, isBroken }: PreviewPage) =>
    [title, path, draft && t('draft'), isBroken && t('broken')].filter(Boolean).join(' · ')
  const here = preview.sites.find(({ key }) => key === preview.site.key)
  return (
    <div className={styles.tools}>
      <SelectField
        label={t('site')}
        required
        options={preview.sites.map(({ name, href }) => ({ value: href, label: name }))}
        value={here?.href ?? null}
        onValueChange={onSite}
      />
      <SelectField
        label={t('page')}
        required
        options={preview.pages.map(page => ({ value: page.path, label: nameOf(page) }))}
        value={preview.path}
        onValueChange={onPath}
      />
      <SelectField<Language>
        label={t('language')}
        required
        options={languages.map(value => ({ value, label: t(`languages.${value}`) }))}
        value={preview.page?.website_lang ?? null}
        onValueChange={onLanguage}
      />
      <RadioGroup<Width>
        legend={t('width')}
        look="row"
        options={widths.map(value => ({ value, label: t('pixels', { width: value }) }))}
        value={width}
        onValueChange={onWidth}
      />
    </div>
  )
}
