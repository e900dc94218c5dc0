import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** Screens for those who are not signed in. AMB-167. */
export function publicRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/login',
      load: () => import('./sign-in/sign-in-page.tsx'),
      name: 'SignInPage',
      texts: ['auth'],
      crumbs: [],
    }),
    screen({
      parent,
      path: '/forgot-password',
      load: () => import('./sign-in/forgot-password-page.tsx'),
      name: 'ForgotPasswordPage',
      texts: ['auth'],
      crumbs: [],
    }),
    screen({
      parent,
      path: '/setup',
      load: () => import('./sign-in/setup-page.tsx'),
      name: 'SetupPage',
      texts: ['auth'],
      crumbs: [],
    }),
    screen({
      parent,
      path: '/register',
      load: () => import('./sign-in/register-page.tsx'),
      name: 'RegisterPage',
      texts: ['auth'],
      crumbs: [],
    }),
    screen({
      parent,
      path: '/verify-email',
      load: () => import('./sign-in/verify-email-page.tsx'),
      name: 'VerifyEmailPage',
      texts: ['auth'],
      crumbs: [],
    }),
    screen({
      parent,
      path: '/reset-password',
      load: () => import('./sign-in/reset-password-page.tsx'),
      name: 'ResetPasswordPage',
      texts: ['auth'],
      crumbs: [],
    }),
  ];
}
