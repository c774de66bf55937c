import { useTranslation } from 'react-i18next'
import type { Fault } from './model/form-fault.ts'

export function useFaultText(): (fault: Fault | undefined) => string | undefined {
  const { t } = useTranslation('admin')
  return fault => fault && t(`faults.${fault}`)
}
