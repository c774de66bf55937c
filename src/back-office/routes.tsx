import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { roleRules } from '#contract/identity/roles.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { ownRolesQuery } from '#src/lib/auth/own-roles.ts'
import { useAdminWords } from '#src/lib/i18n/own-words/use-admin-words.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import type { StaffFeature, StaffRole, StaffSection } from './define-staff.ts'
import { AdminFrame } from './frame/admin-frame.tsx'
import { StartScreen } from './frame/start-screen.tsx'
import { UnknownScreen } from './frame/unknown-screen.tsx'
import { readAdminSearch } from './list/admin-search.ts'
import * as styles from './routes.module.css'
import { sectionAt, sectionsFor, sectionsOf } from './sections.ts'
import { StaffContext } from './staff-parts.ts'

export interface AdminRoutesProps {
  /** What the back office is made of. */
  staff: readonly StaffFeature[]
  /** What follows `/admin/` in the address. */
  path: string
  /** The address's query, with its question mark. */
  search: string
}

/** Everything below `/admin/`. Who lacks the role is told so, and sees nothing of it. */
export function AdminRoutes({ staff, path, search }: AdminRoutesProps) {
  useAdminWords()
  const { t } = useTranslation('admin')
  const roles = useQuery(ownRolesQuery)
  const sections = sectionsOf(staff)
  return (
    <StaffContext value={staff}>
      <div className={classNames('wrap', styles.area)}>
        <Loaded query={roles} errorLevel={1} errorTitle={t('frame.loadFailed')} skeleton={<OnItsWay />}>
          {own => {
            const open = sectionsFor(sections, own)
            const place = <Place sections={sections} open={open} path={path} search={search} />
            return open.length === 0 ? (
              place
            ) : (
              <AdminFrame path={path} sections={open}>
                {place}
              </AdminFrame>
            )
          }}
        </Loaded>
      </div>
    </StaffContext>
  )
}

interface PlaceProps extends Omit<AdminRoutesProps, 'staff'> {
  sections: readonly StaffSection[]
  /** Those that the person may open. */
  open: readonly StaffSection[]
}

/** The screen of an address. */
function Place({ sections, open, path, search }: PlaceProps) {
  const steps = path.split('/').filter(step => step !== '')
  if (steps.length === 0 && open.length > 0) return <StartScreen sections={open} />
  const href = adminPaths.root + [...steps, ''].join('/')
  const section = sectionAt(sections, href)
  // What leads to nothing is a matter of those who have the first section.
  const role = (section ?? sections[0])?.role
  if (role && open.every(each => each.role !== role)) return <RoleMissing role={role} />
  if (!section) return <UnknownScreen />

  const read = readAdminSearch(search)
  const [id, tab, ...rest] = href
    .slice(section.href.length)
    .split('/')
    .filter(step => step !== '')
  if (id === undefined) return <section.screen search={read} />
  const isKnown = rest.length === 0 && (tab === undefined || section.tabs?.includes(tab))
  if (!section.below || !isKnown) return <UnknownScreen />
  return <section.below key={id} id={id} tab={tab} search={read} />
}

/** In place of what only people with a role may see. */
function RoleMissing({ role }: { role: StaffRole }) {
  const { t } = useTranslation(['admin', 'errors', 'shop-errors'])
  const { missing } = roleRules[role]
  return (
    <ErrorState level={1} title={t(`frame.only.${role}`)}>
      {/* A code has its text where those of its area are. */}
      {t([
        `shop-errors:codes.${missing as 'SHOP_ROLE_REQUIRED'}`,
        `admin:deskCodes.${missing as 'DESK_ROLE_REQUIRED'}`,
        `admin:officeCodes.${missing as 'TICKET_OFFICE_ROLE_REQUIRED'}`,
        `admin:fanDeskCodes.${missing as 'FAN_DESK_ROLE_REQUIRED'}`,
        `errors:codes.${missing as 'EDITOR_ROLE_REQUIRED'}`,
      ])}
    </ErrorState>
  )
}

const OnItsWay = () => (
  <SkeletonRegion>
    <Skeleton shape="block" width="40%" height="3rem" />
    <Skeleton shape="block" height="18rem" />
  </SkeletonRegion>
)
