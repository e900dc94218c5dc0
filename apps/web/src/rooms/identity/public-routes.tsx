import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** Screens for those who are not signed in. AMB-167. */
export function publicRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/login',
      load: () => import('./sign-in-page.tsx'),
      name: 'SignInPage',
      crumbs: [],
    }),
    screen({
      parent,
      path: '/forgot-password',
      load: () => import('./forgot-password-page.tsx'),
      name: 'ForgotPasswordPage',
      crumbs: [],
    }),
    screen({
      parent,
      path: '/setup',
      load: () => import('./setup-page.tsx'),
      name: 'SetupPage',
      crumbs: [],
    }),
    screen({
      parent,
      path: '/reset-password',
      load: () => import('./reset-password-page.tsx'),
      name: 'ResetPasswordPage',
      crumbs: [],
    }),
  ];
}
