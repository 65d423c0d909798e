import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { antLocaleOf, queryClient, themeOf, ToastHost, useDisplay, useText } from '../../platform/web/index.ts';
import { router } from './router.tsx';

/** Providers around the router: query cache, theme, direction and locale of the kit. */
export function App(): ReactNode {
  const { skin, isRtl } = useDisplay();
  const { lang } = useText();
  const theme = useMemo(() => themeOf({ skin }), [skin]);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={theme} direction={isRtl ? 'rtl' : 'ltr'} {...(antLocaleOf(lang) ? { locale: antLocaleOf(lang) } : {})}>
        <ToastHost />
        <RouterProvider router={router} />
      </ConfigProvider>
    </QueryClientProvider>
  );
}
