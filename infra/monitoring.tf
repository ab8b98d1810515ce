# Who hears of what, and what the logs leave out.

resource "google_monitoring_notification_channel" "mail" {
  project      = google_firebase_project.site.project
  display_name = "Mail"
  type         = "email"
  labels       = { email_address = var.alert_email }
}

# It writes, it stops nothing (docs/couts.md).
resource "google_billing_budget" "monthly" {
  billing_account = var.billing_account
  display_name    = "Site"

  budget_filter { projects = ["projects/${google_project.site.number}"] }
  # In the account's own currency.
  amount {
    specified_amount { units = tostring(var.budget) }
  }
  threshold_rules { threshold_percent = 0.5 }
  threshold_rules { threshold_percent = 1.0 }
  all_updates_rule { monitoring_notification_channels = [google_monitoring_notification_channel.mail.id] }
}

# Cloud Run would keep every visitor's IP address for thirty days.
resource "google_logging_project_exclusion" "requests" {
  project     = google_firebase_project.site.project
  name        = "function-requests"
  description = "No IP addresses of visitors; the functions' own lines stay."
  filter      = "resource.type=\"cloud_run_revision\" AND log_id(\"run.googleapis.com/requests\")"
}

resource "google_monitoring_uptime_check_config" "home" {
  project      = google_firebase_project.site.project
  display_name = "Accueil"
  # A page of a static host is there at once, or not at all.
  timeout = "10s"
  period  = "300s"

  monitored_resource {
    type   = "uptime_url"
    labels = { project_id = var.project_id, host = local.host }
  }
  http_check {
    path         = "/"
    port         = 443
    use_ssl      = true
    validate_ssl = true
  }
}

resource "google_monitoring_alert_policy" "outage" {
  project               = google_firebase_project.site.project
  display_name          = "Le site ne répond pas"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.mail.id]

  conditions {
    display_name = "Vu de deux endroits"
    condition_threshold {
      filter          = "metric.type=\"monitoring.googleapis.com/uptime_check/check_passed\" AND resource.type=\"uptime_url\" AND metric.labels.check_id=\"${google_monitoring_uptime_check_config.home.uptime_check_id}\""
      comparison      = "COMPARISON_GT"
      threshold_value = 1
      duration        = "600s"
      aggregations {
        alignment_period     = "1200s"
        per_series_aligner   = "ALIGN_NEXT_OLDER"
        cross_series_reducer = "REDUCE_COUNT_FALSE"
        group_by_fields      = ["resource.label.host"]
      }
    }
  }
}

# A mail that was not sent is otherwise noticed by nobody.
resource "google_monitoring_alert_policy" "errors" {
  project               = google_firebase_project.site.project
  display_name          = "Une fonction a échoué (e-mails)"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.mail.id]

  conditions {
    display_name = "Erreur dans le journal"
    condition_matched_log { filter = "resource.type=\"cloud_run_revision\" AND severity>=ERROR" }
  }
  # Google asks for a limit: one mail an hour.
  alert_strategy {
    auto_close = "86400s"
    notification_rate_limit { period = "3600s" }
  }
}
