// Everything the date pickers need, loaded only with them: styles and the Vietnamese names of days and months.
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/vi';
