export const stepCode = {
  guide: () => import('./guide-step.tsx'),
  selectShop: () => import('./shop-step.tsx'),
  selectDesiredDate: () => import('./date-step.tsx'),
  setProfile: () => import('./profile-step.tsx'),
  visitorDetail: () => import('./visitor-step.tsx'),
  hearing: () => import('./hearing-step.tsx'),
  confirm: () => import('./confirm-step.tsx'),
  complete: () => import('./complete-step.tsx'),
} as const;
